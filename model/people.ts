import type { SectionOf } from './sections';
import type { Article, Client, Site, TeamMember, Testimonial } from './site';

/** Returns the testimonials that a section shows: those that it chooses, in its order, else all. */
export function testimonialsOf(
  { testimonials }: Pick<Site, 'testimonials'>,
  { testimonials: chosen }: Pick<SectionOf<'testimonials'>, 'testimonials'>,
): readonly Testimonial[] {
  return choose(testimonials, chosen);
}

/** The same of the team. */
export function membersOf(
  { team }: Pick<Site, 'team'>,
  { members }: Pick<SectionOf<'team'>, 'members'>,
): readonly TeamMember[] {
  return choose(team, members);
}

/** Who signs an article; undefined where the agency does, or where that person is not published yet. */
export function authorOf(
  { team }: Pick<Site, 'team'>,
  { author }: Pick<Article, 'author'>,
): TeamMember | undefined {
  return author === undefined ? undefined : team.find(({ slug }) => slug === author);
}

/** For whom a person speaks; undefined for nobody, or for a client who is not published yet. */
export function clientOf(
  { clients }: Pick<Site, 'clients'>,
  { client }: Pick<Testimonial, 'client'>,
): Client | undefined {
  return client === undefined ? undefined : clients.find(({ slug }) => slug === client);
}

/** Returns what a list names, each once; what is not published is not in the model. */
function choose<Item extends { readonly slug: string }>(
  all: readonly Item[],
  chosen: readonly string[] | undefined,
): readonly Item[] {
  return (
    (chosen && [...new Set(chosen)])?.flatMap(
      (wanted) => all.find(({ slug }) => slug === wanted) ?? [],
    ) ?? all
  );
}
