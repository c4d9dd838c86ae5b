/** Entry of the workbench's document. */
import './shell.css';
import { createRoot } from 'react-dom/client';
import { Shell } from './Shell.tsx';
import { followLinks } from './use-view.ts';

followLinks();
const container = document.getElementById('root');
if (container) createRoot(container).render(<Shell />);
