import { z } from 'zod';
import { fold } from '../french/spelling';
import { type FieldWords, fieldInfo } from './fieldInfo';

const YES = ['oui', 'true', 'yes', 'vrai'] as const;
const NO = ['non', 'false', 'no', 'faux'] as const;

/** Whether a typed value means yes: « oui », « vrai », `yes` or `true`, in capitals or small letters. */
export function isYes(typed: unknown): boolean {
  return YES.some((word) => word === fold(String(typed).trim()));
}

/** Whether a typed value means no: « non », « faux », `no` or `false`, in capitals or small letters. */
export function isNo(typed: unknown): boolean {
  return NO.some((word) => word === fold(String(typed).trim()));
}

/**
 * Returns the word for yes (`isOn`) or no, in the style of the typed word: « non » to replace « oui », `false` to
 * replace `true`.
 *
 * @example flagWord(false, 'true') // 'false'
 */
export function flagWord(isOn: boolean, typed = ''): string {
  const typedWord = fold(typed.trim());
  const pair = YES.findIndex((yes, place) => typedWord === yes || typedWord === NO[place]);
  const words = isOn ? YES : NO;
  return words[pair] ?? words[0];
}

/** Makes the schema of a yes or no field. The words are those of `isYes` and `isNo`; a missing field means no. */
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
