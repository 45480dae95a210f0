import { z } from 'zod';
import { type GroupInfo, groupInfo } from '../fields/fieldInfo';

/**
 * Returns the schema of a section type: the given fields, and `type` with the type's name.
 *
 * @param sketch the layout of the section, in four rows of at most twelve characters, separated by `/`: `=`
 * is a title, `-` a line of text, `#` a picture, a card or a button.
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
