/** Entry of the hand-written page of 200 fields. */

import './style.css';
import { ManyFields } from './ManyFields.tsx';
import { mount } from './mount.tsx';

mount(<ManyFields />);
