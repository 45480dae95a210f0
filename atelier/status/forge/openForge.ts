import type { Settings } from '../../settings';
import type { Forge } from './forge';
import { gitea } from './gitea';
import { github } from './github';
import { gitlab } from './gitlab';

const FORGES = {
  github: { open: github, api: 'https://api.github.com' },
  gitlab: { open: gitlab, api: 'https://gitlab.com/api/v4' },
  gitea: { open: gitea, api: 'https://gitea.com/api/v1' },
};

/** The forge of the settings; undefined where the CMS knows one that we do not. */
export function openForge(
  { name, repo, branch, api_root }: Settings['backend'],
  token: () => string | undefined,
): Forge | undefined {
  const forge = Object.entries(FORGES).find(([known]) => known === name)?.[1];
  if (!forge) return undefined;
  const api = (typeof api_root === 'string' ? api_root : forge.api).replace(/\/+$/, '');
  return forge.open({ api, repo, branch, token });
}
