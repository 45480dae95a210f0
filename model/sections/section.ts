import { z } from 'zod';
import { type GroupInfo, groupInfo } from '../fields/fieldInfo';

/** Returns the schema of one section type: its own fields beside `type: NAME`. */
export function section<const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  shape: Shape,
  words: GroupInfo,
) {
  return z.strictObject({ type: z.literal(type), ...shape }).register(groupInfo, words);
}
