import { z } from 'zod';
import { type GroupInfo, groupInfo } from '../fields/fieldInfo';

/**
 * Returns the schema of one section type: its own fields beside `type: NAME`.
 *
 * @param sketch what it looks like, in four rows of twelve signs at most: `=` a title, `-` a line of text, `#` a
 *   picture, a card or a button.
 */
export function section<const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  shape: Shape,
  words: GroupInfo,
  sketch: string,
) {
  const schema = z.strictObject({ type: z.literal(type), ...shape });
  return schema.register(groupInfo, { ...words, sketch });
}
