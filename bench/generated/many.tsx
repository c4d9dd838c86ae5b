/** Entry of the generated page of 200 fields, with the portal's own host and styles. */

import '../../renderer/runtime/theme/theme.css';
import { app } from 'virtual:trilha/app';
import { MemoryRouter } from 'react-router-dom';
import { PortalRoutes } from '../../renderer/runtime/index.ts';
import { preload } from '../../renderer/server/browser/load.ts';
import { browserContext } from '../../src/app/first-context.ts';
import { createHost } from '../../src/app/host.ts';
import { mount } from '../hand-written/mount.tsx';

const PATH = '/many/fields';

const preloaded = await preload(app, PATH);
mount(
  <MemoryRouter initialEntries={[PATH]}>
    <PortalRoutes host={createHost(app, browserContext(app))} preloaded={preloaded} />
  </MemoryRouter>,
);
