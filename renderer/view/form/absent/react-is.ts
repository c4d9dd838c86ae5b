/** In place of react-is, with which RJSF tells widgets from other objects: our forms have no widgets. */
import { leftOut } from './left-out.ts';

export default { isForwardRef: leftOut('widgets'), isMemo: leftOut('widgets') };
