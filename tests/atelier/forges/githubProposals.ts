import { z } from 'zod';
import { type Call, type FakeForge, json, PERSON, type Reply, refusal } from './fakeForge';
import { DEFAULT_BRANCH } from './repository';

/** The parts of the pull request API that the editor uses: https://docs.github.com/rest/pulls */
export type Proposals = ReturnType<typeof githubProposals>;

interface Asked {
  readonly states?: readonly string[];
  readonly headRefName?: string;
  readonly labels?: readonly string[];
}

/** A pull request of the fake GitHub. */
interface Pull {
  readonly number: number;
  readonly title: string;
  readonly branch: string;
  readonly at: string;
  isDraft: boolean;
  state: 'OPEN' | 'CLOSED' | 'MERGED';
  labels: readonly string[];
}

export function githubProposals(forge: FakeForge, repo: string) {
  const { repository, behaviour, url } = forge;
  const pulls: Pull[] = [];
  const sha = (pull: Pull) => repository.head(pull.branch)?.sha ?? '';
  const node = (pull: Pull) => ({
    ...{ id: `PR_${pull.number}`, number: pull.number, title: pull.title, isDraft: pull.isDraft },
    ...{ url: `${url}/${repo}/pull/${pull.number}`, isCrossRepository: false },
    ...{ createdAt: pull.at, updatedAt: pull.at, author: personOf(forge) },
    ...{ headRefName: pull.branch, headRefOid: sha(pull) },
    labels: { nodes: pull.labels.map((name) => ({ name })) },
    files: {
      nodes: repository.changes(pull.branch).map(({ path, content }) => ({
        path,
        changeType: content ? 'MODIFIED' : 'DELETED',
      })),
    },
  });
  const replyWith = (pull: Pull): Reply =>
    json({
      ...{ number: pull.number, node_id: `PR_${pull.number}`, title: pull.title },
      html_url: `${url}/${repo}/pull/${pull.number}`,
      head: { sha: sha(pull) },
      ...{ created_at: pull.at, updated_at: pull.at, draft: pull.isDraft },
      labels: pull.labels.map((name) => ({ name })),
    });
  const draftState = (isDraft: boolean) => (asked: { input: unknown }) => {
    const { pullRequestId } = z.object({ pullRequestId: z.string() }).parse(asked.input);
    const pull = pulls.find(({ number }) => `PR_${number}` === pullRequestId);
    if (!pull) throw new Error('Could not resolve to a node');
    pull.isDraft = isDraft;
    return { pullRequest: node(pull) };
  };

  return {
    mutations: {
      createRef({ input }: { input: unknown }) {
        const { name, oid } = z.object({ name: z.string(), oid: z.string() }).parse(input);
        if (behaviour.rights !== 'write') {
          throw new Error(
            `${PERSON.login} does not have the correct permissions to execute \`CreateRef\``,
          );
        }
        const branch = name.replace('refs/heads/', '');
        if (repository.head(branch)) {
          throw new Error(`A ref named "${name}" already exists in the repository.`);
        }
        repository.point(branch, oid);
        return { ref: { name: branch } };
      },
      markPullRequestReadyForReview: draftState(false),
      convertPullRequestToDraft: draftState(true),
    },
    list({ states = [], headRefName, labels }: Asked) {
      const matchingPulls = pulls.filter(
        (pull) =>
          states.includes(pull.state) &&
          (!headRefName || pull.branch === headRefName) &&
          (!labels || pull.labels.some((label) => labels.includes(label))),
      );
      return { totalCount: matchingPulls.length, nodes: matchingPulls.map(node) };
    },
    rest({ method, url: { pathname }, body }: Call): Reply | undefined {
      const inside = pathname.replace(`/api/v3/repos/${repo}/`, '');
      const [, branch] = /^git\/refs\/heads\/(.+)$/.exec(inside) ?? [];
      if (branch && method === 'DELETE') {
        repository.point(decodeURI(branch), undefined);
        return { status: 204 };
      }
      if (branch && method === 'PATCH') {
        const asked = z.object({ sha: z.string(), force: z.literal(true) }).parse(body);
        repository.point(decodeURI(branch), asked.sha);
        return json({});
      }
      if (inside === 'pulls' && method === 'POST') {
        const asked = NEW_PULL.parse(body);
        const number = pulls.length + 1;
        const at = new Date().toISOString();
        const { title, head, draft: isDraft } = asked;
        const pull: Pull = { number, title, branch: head, at, isDraft, state: 'OPEN', labels: [] };
        pulls.push(pull);
        return { ...replyWith(pull), status: 201 };
      }
      const [, number, what] = /^(?:pulls|issues)\/(\d+)(?:\/(\w+))?$/.exec(inside) ?? [];
      const pull = pulls.find((each) => String(each.number) === number);
      if (!pull) return undefined;
      if (what === 'merge') return merge(pull);
      if (what === 'files') return json([]);
      const asked = CHANGES.parse(body || {});
      if (asked.state) pull.state = 'CLOSED';
      if (asked.labels) {
        pull.labels = what === 'labels' ? [...pull.labels, ...asked.labels] : asked.labels;
      }
      return replyWith(pull);
    },
  };

  function merge(pull: Pull): Reply {
    const base = repository.head(DEFAULT_BRANCH);
    const changes = repository.changes(pull.branch);
    const others = new Set(repository.changes(DEFAULT_BRANCH, pull.branch).map(({ path }) => path));
    if (pull.isDraft || !base || changes.some(({ path }) => others.has(path))) {
      return refusal(405, 'Pull Request is not mergeable');
    }
    const made = repository.commit(DEFAULT_BRANCH, { message: pull.title, changes });
    pull.state = 'MERGED';
    return json({ sha: made.sha, merged: true });
  }
}

/** Returns the signed-in person, with the fields of a user in GitHub's GraphQL API. */
export function personOf({ url }: FakeForge) {
  const { id: databaseId, login, name, email } = PERSON;
  return { __typename: 'User', login, databaseId, name, email, avatarUrl: `${url}/avatar.png` };
}

const NEW_PULL = z.object({
  title: z.string(),
  head: z.string(),
  base: z.literal(DEFAULT_BRANCH),
  draft: z.boolean(),
});

const CHANGES = z.object({
  state: z.literal('closed').optional(),
  labels: z.array(z.string()).optional(),
});
