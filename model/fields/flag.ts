import { z } from 'zod';
import { fold } from '../french/spelling';
import { type FieldWords, fieldInfo } from './fieldInfo';

const YES = ['oui', 'true', 'yes', 'vrai'] as const;
const NO = ['non', 'false', 'no', 'faux'] as const;

/** Whether a flag is set: « oui », `true`, in any case. */
export function isYes(typed: unknown): boolean {
  return YES.some((word) => word === fold(String(typed).trim()));
}

/** Whether a flag is unset: « non », `false`, in any case. */
export function isNo(typed: unknown): boolean {
  return NO.some((word) => word === fold(String(typed).trim()));
}

/** Writes a flag in the style of the value that it replaces. @example flagWord(false, 'true') // 'false' */
export function flagWord(isOn: boolean, typed = ''): string {
  const typedWord = fold(typed.trim());
  const pair = YES.findIndex((yes, place) => typedWord === yes || typedWord === NO[place]);
  const words = isOn ? YES : NO;
  return words[pair] ?? words[0];
}

/** A field for yes or no, in any spelling that `isYes` or `isNo` accepts; absent is no. */
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
