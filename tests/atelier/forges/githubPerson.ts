import { type FakeForge, PERSON } from './fakeForge';

/** Whoever is signed in, as GraphQL tells people. */
export function personOf({ url }: FakeForge) {
  const { id: databaseId, login, name, email } = PERSON;
  return { __typename: 'User', login, databaseId, name, email, avatarUrl: `${url}/avatar.png` };
}
