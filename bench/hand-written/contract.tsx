/** Entry of the hand-written contract. */

import './style.css';
import { Contract } from './ContractPage.tsx';
import { mount } from './mount.tsx';

mount(<Contract />);
