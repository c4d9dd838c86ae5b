/** Entry of the hand-written way from login to a Pix code. */

import './style.css';
import { mount } from './mount.tsx';
import { PayFlow } from './PayFlow.tsx';

mount(<PayFlow />);
