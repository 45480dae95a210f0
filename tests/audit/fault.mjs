/**
 * Makes one call of node:fs fail in a process that preloads this file (`NODE_OPTIONS=--import=…`). The variable FAULT
 * names the call: `SIGKILL renameSync .build/client` ends the process at that call, as a power failure would; `ENOSPC
 * writeFileSync contact/index.html` writes half of the file, as on a full disk.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [fault, method, path] = (process.env.FAULT ?? '').split(' ');
const real = fs[method];

fs[method] = (file, content, ...rest) => {
  if (!String(file).endsWith(path)) return real(file, content, ...rest);
  if (fault === 'SIGKILL') process.kill(process.pid, 'SIGKILL');
  real(file, content.slice(0, content.length / 2), ...rest);
  throw Object.assign(new Error(`ENOSPC: no space left on device, write '${file}'`), {
    code: 'ENOSPC',
  });
};
syncBuiltinESMExports();
