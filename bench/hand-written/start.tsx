/** Entry of the hand-written start page. */

import './style.css';
import { mount } from './mount.tsx';
import { StartForm } from './StartForm.tsx';

mount(<StartForm />);
