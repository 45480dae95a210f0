import { z } from 'zod';
import { fold } from '../french/spelling';
import { type FieldWords, fieldInfo } from './fieldInfo';

const YES = ['oui', 'true', 'yes', 'vrai'] as const;
const NO = ['non', 'false', 'no', 'faux'] as const;

/** Whether a flag that was typed says yes, in any case. */
export function isYes(typed: unknown): boolean {
  return YES.some((word) => word === fold(String(typed).trim()));
}

/** Yes or no, however people type it; absent is no. */
export function flag(words: FieldWords) {
  return z
    .preprocess(
      (typed) => (typeof typed === 'string' ? fold(typed.trim()) : typed),
      z.enum([...YES, ...NO]),
    )
    .transform((typed) => isYes(typed))
    .register(fieldInfo, { kind: 'flag', choices: ['oui', 'non'], ...words })
    .optional();
}
