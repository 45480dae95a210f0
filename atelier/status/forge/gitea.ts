import { z } from 'zod';
import { askFile, askJson, askOr, instantOf, lastOf, safeLink } from './ask';
import { encodedPath, type Forge, type Repository } from './forge';

/** Gitea and Forgejo, whose API gives no words of a report: its page does. @see https://docs.gitea.com/api */
export function gitea({ api, repo, branch, token }: Repository): Forge {
  const headers = (): Record<string, string> => {
    const held = token();
    return held ? { Authorization: `token ${held}` } : {};
  };
  const ask = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    (await askJson(`${api}/repos/${repo}${path}`, schema, headers())).data;
  const firstBranch = async () => (await ask('', repositorySchema)).default_branch;

  return {
    async head(wanted = branch) {
      const name = wanted ?? (await firstBranch());
      const { commit } = await ask(`/branches/${encodedPath(name)}`, branchSchema);
      return { sha: commit.id, at: instantOf(commit.timestamp) ?? Date.now() };
    },

    async checks(sha) {
      const found = await askOr(ask(`/commits/${sha}/status`, combinedSchema), undefined);
      if (!found) return { state: 'hidden' };
      const statuses = found.statuses ?? [];
      if (!statuses.length) return { state: 'none' };
      const failed = statuses.filter(({ status }) => FAILED.has(status));
      const shown = [...failed, ...statuses].map(({ target_url }) => safeLink(target_url, api));
      const report = shown.find(Boolean);
      const links = report ? { report } : {};
      const at = lastOf(
        (failed.length ? failed : statuses).map(({ updated_at }) => instantOf(updated_at)),
      );
      const when = at === undefined ? {} : { at };
      const running = statuses.some(({ status }) => status === 'pending');
      if (failed.length) {
        const unfinished = running ? { unfinished: true } : {};
        return { state: 'failed', problems: [], ...when, ...links, ...unfinished };
      }
      return running ? { state: 'running', ...links } : { state: 'passed', ...when, ...links };
    },

    async file(path, wanted = branch) {
      // Without one, the first folders of the path may be taken for the name of a branch.
      const name = wanted ?? (await firstBranch());
      const place = `${encodedPath(path)}?ref=${encodeURIComponent(name)}`;
      return askFile(`${api}/repos/${repo}/media/${place}`, headers());
    },
  };
}

const FAILED: ReadonlySet<string> = new Set(['failure', 'error']);

const repositorySchema = z.object({ default_branch: z.string() });

const branchSchema = z.object({
  commit: z.object({ id: z.string(), timestamp: z.string().nullish() }),
});

const combinedSchema = z.object({
  statuses: z
    .array(
      z.object({
        status: z.string(),
        target_url: z.string().nullish(),
        updated_at: z.string().nullish(),
      }),
    )
    .nullish(),
});
