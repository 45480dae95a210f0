/** Tests publications by SSH to a server of this machine: with a shell, and with SFTP only. */
import {
  type ChildProcessWithoutNullStreams,
  execFileSync,
  spawn,
  spawnSync,
} from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aptInstall } from '../aptInstall';
import { freePort } from '../ports';
import { filesOf } from '../projectCopy';

const SCRIPT = resolve('scripts/publication/copyBySsh.sh');
const NEEDED = ['/usr/sbin/sshd', '/usr/bin/rsync'];
const isReady = () => process.platform === 'linux' && NEEDED.every((file) => existsSync(file));
if (!isReady()) aptInstall('OpenSSH and rsync', 'openssh-server', 'rsync');

describe.skipIf(!isReady())(`copyBySsh.sh (skipped without ${NEEDED.join(' and ')})`, () => {
  const root = mkdtempSync(join(tmpdir(), 'ssh-'));
  const local = join(root, 'project/dist/client');
  let server: ChildProcessWithoutNullStreams;
  let port: number;
  let commit = 0xabcde00;

  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(local, file)), { recursive: true });
    writeFileSync(join(local, file), content);
  };
  /** Publishes the next commit to a folder on the host. */
  const publish = (folder: string, account: string, hostKey = 'host') => {
    const { status, stdout, stderr } = spawnSync('bash', [SCRIPT], {
      cwd: join(root, 'project'),
      encoding: 'utf8',
      env: {
        ...{ PATH: process.env.PATH, GITHUB_SHA: `${(commit++).toString(16)}0000` },
        DEPLOY_TARGET: `sftp://${userInfo().username}@127.0.0.1:${port}/${join(root, folder)}`,
        DEPLOY_HOST_KEY: `[127.0.0.1]:${port} ${read(`${hostKey}.pub`)}`,
        DEPLOY_KEY: read(account).trimEnd(),
      },
    });
    return { status, output: stdout + stderr };
  };

  beforeAll(async () => {
    port = await freePort();
    for (const name of ['host', 'rsync', 'SFTP', 'stranger'])
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(root, name)]);
    const restricted = `command="internal-sftp" ${read('SFTP.pub')}`;
    writeFileSync(join(root, 'authorized'), `${read('rsync.pub')}${restricted}`);
    if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true });
    const options = [
      ...[`ListenAddress=127.0.0.1:${port}`, `HostKey=${join(root, 'host')}`, 'StrictModes=no'],
      ...[`AuthorizedKeysFile=${join(root, 'authorized')}`, 'Subsystem=sftp internal-sftp'],
      'PidFile=none',
    ].flatMap((option) => ['-o', option]);
    // Limits files to 1 MiB, so that a larger upload fails in the middle, as on a full disk.
    const start = 'ulimit -f 1024; exec /usr/sbin/sshd -D -e -f /dev/null "$@"';
    server = spawn('bash', ['-c', start, 'bash', ...options]);
    await once(server.stderr, 'data');
    write('index.html', 'un');
    write('.well-known/security.txt', 'Contact:');
    write('fichiers/L’été d\'une "agence"/tarif [n°1]*.pdf', 'PDF');
  });
  afterAll(() => {
    server.kill();
    rmSync(root, { recursive: true });
  });

  describe.each(['rsync', 'SFTP'])('copyBySsh.sh by %s', (account) => {
    const folder = `l'hôte ${account}`;
    const live = () => filesOf(join(root, folder, 'current/'));

    test('copyBySsh.sh copies a site with hidden files and unusual names to an empty folder', () => {
      const { status, output } = publish(folder, account);
      expect(output).toContain(`(by ${account}).`);
      expect(status).toBe(0);
      expect(live()).toEqual(filesOf(local));
    });

    test('copyBySsh.sh does not change the live site if an upload is interrupted', () => {
      const before = live();
      write('films/film.mp4', Buffer.alloc(2 ** 21));
      const { status, output } = publish(folder, account);
      rmSync(join(local, 'films'), { recursive: true });
      expect(output).toMatch(/The upload failed(.|\n)*The live site has not changed\.\n$/);
      expect(status).toBe(1);
      expect(live()).toEqual(before);
    });

    test('copyBySsh.sh sends changed files, deletes removed ones, and keeps three versions of the site', () => {
      const versions = join(root, folder, 'versions');
      for (const name of readdirSync(versions).filter((name) => !name.endsWith('.part')))
        for (const year of ['2020', '2021'])
          cpSync(join(versions, name), join(versions, year + name.slice(4)), { recursive: true });
      write('index.html', `deux, ${account}`);
      const { status, output } = publish(folder, account);
      if (account === 'rsync') expect(output).toMatch(/files transferred: 1\n/);
      expect(status).toBe(0);
      expect(live()).toEqual(filesOf(local));
      const left = readdirSync(versions).filter((name) => !name.endsWith('.txt'));
      expect(left.map((name) => name.startsWith('2021'))).toEqual([true, false, false]);
      expect(left.join()).not.toContain('.part');
    });
  });

  test.each([
    ['an unknown key of the account', 'stranger', 'host', 'does not accept DEPLOY_KEY'],
    ['another key of the host', 'rsync', 'stranger', 'does not have the key in DEPLOY_HOST_KEY'],
  ])('copyBySsh.sh refuses %s without printing DEPLOY_KEY', (_what, account, host, sentence) => {
    const { status, output } = publish('nowhere', account, host);
    expect(output).toContain(sentence);
    expect(output).not.toContain(read(account).split('\n')[1]);
    expect(status).toBe(1);
    expect(existsSync(join(root, 'nowhere'))).toBe(false);
  });
});
