/**
 * Loaded before a command (`NODE_OPTIONS=--import=…`), makes one call of node:fs fail by FAULT,
 * `SIGKILL renameSync .build/client`: the process ends there, as when the power goes; or
 * `ENOSPC writeFileSync contact/index.html`: half is written, as when the disk is full.
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
