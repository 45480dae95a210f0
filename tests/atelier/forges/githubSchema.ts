import { readFileSync } from 'node:fs';
import { type FakeForge, graphqlApi, meanwhile, PERSON } from './fakeForge';
import { type Proposals, personOf } from './githubProposals';
import { blobSha, type Commit, DEFAULT_BRANCH } from './repository';

/** Answers a query of the editor to GitHub's GraphQL API. */
export function answerGraphql(body: unknown, forge: FakeForge, repo: string, proposals: Proposals) {
  return ask(body, {
    repository: repositoryOf(forge, repo, proposals),
    createCommitOnBranch: commitOf(forge, repo),
    ...proposals.mutations,
  });
}

/** The GraphQL schema that GitHub publishes. With it, the fake GitHub refuses invalid queries. */
const ask = graphqlApi(readFileSync('node_modules/@octokit/graphql-schema/schema.graphql', 'utf8'));

function repositoryOf(forge: FakeForge, repo: string, proposals: Proposals) {
  const { repository, behaviour } = forge;
  return ({ owner, name }: { owner: string; name: string }) => {
    if (`${owner}/${name}` !== repo || behaviour.rights === 'none') {
      throw new Error(`Could not resolve to a Repository with the name '${owner}/${name}'.`);
    }
    const ref = (branch: string) => {
      const head = repository.head(branch);
      return head && { name: branch, target: commitNode(head, branch, forge) };
    };
    return {
      id: 'R_1',
      pullRequests: proposals.list,
      defaultBranchRef: () => ref(DEFAULT_BRANCH),
      ref: ({ qualifiedName }: { qualifiedName: string }) =>
        ref(qualifiedName.replace(/^refs\/heads\//, '')),
      object: ({ oid = '', expression = '' }: { oid?: string; expression?: string }) => {
        const commit = repository.find(oid);
        if (commit) return commitNode(commit, DEFAULT_BRANCH, forge);
        const [branch = '', path = ''] = expression.split(':');
        const content = repository.blob(oid) ?? repository.head(branch)?.files.get(path);
        return (
          content && {
            __typename: 'Blob',
            oid: blobSha(content),
            text: content.toString(),
            isBinary: content.includes(0),
            isTruncated: false,
            byteSize: content.length,
          }
        );
      },
    };
  };
}

function commitNode(commit: Commit, branch: string, forge: FakeForge) {
  const { sha, message, date, author, files } = commit;
  const user = author.email === PERSON.email ? personOf(forge) : null;
  return {
    __typename: 'Commit',
    oid: sha,
    message,
    committedDate: date,
    author: { ...author, avatarUrl: `${forge.url}/avatar.png`, user },
    file: ({ path }: { path: string }) => {
      const content = files.get(path);
      return content && { oid: blobSha(content) };
    },
    history: ({ first = 100, path }: { first?: number; path?: string }): object => {
      const commits = forge.repository.commits(branch, path);
      return { nodes: commits.slice(0, first).map((each) => commitNode(each, branch, forge)) };
    },
    deployments: { nodes: [] },
    checkSuites: { nodes: [] },
  };
}

interface CommitInput {
  readonly input: {
    readonly branch: { readonly repositoryNameWithOwner: string; readonly branchName: string };
    readonly expectedHeadOid: string;
    readonly fileChanges: {
      readonly additions?: readonly { readonly path: string; readonly contents: string }[];
      readonly deletions?: readonly { readonly path: string }[];
    };
    readonly message: { readonly headline: string };
  };
}

function commitOf(forge: FakeForge, repo: string) {
  return ({ input: { branch, expectedHeadOid, fileChanges, message } }: CommitInput) => {
    const { repository, behaviour } = forge;
    if (branch.repositoryNameWithOwner !== repo || behaviour.rights !== 'write') {
      throw new Error(
        `${PERSON.login} does not have the correct permissions to execute \`CreateCommitOnBranch\``,
      );
    }
    meanwhile(forge, branch.branchName);
    const head = repository.head(branch.branchName);
    if (!head) throw new Error(`No such branch: ${branch.branchName}`);
    if (head.sha !== expectedHeadOid) {
      throw new Error(
        `Expected branch to point to "${expectedHeadOid}" but it did not. Pull and try again.`,
      );
    }
    const { additions = [], deletions = [] } = fileChanges;
    const made = repository.commit(branch.branchName, {
      message: message.headline,
      author: { name: PERSON.name, email: PERSON.email },
      changes: [
        ...deletions,
        ...additions.map(({ path, contents }) => ({
          path,
          content: Buffer.from(contents, 'base64'),
        })),
      ],
    });
    return { commit: commitNode(made, branch.branchName, forge) };
  };
}
