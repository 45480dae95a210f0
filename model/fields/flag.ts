import { z } from 'zod';
import { fold } from '../french/spelling';
import { type FieldWords, fieldInfo } from './fieldInfo';

const YES = ['oui', 'true', 'yes', 'vrai'] as const;
const NO = ['non', 'false', 'no', 'faux'] as const;

/** Describes whether a flag that was typed says yes, in any case. */
export function isYes(typed: unknown): boolean {
  return YES.some((word) => word === fold(String(typed).trim()));
}

/** Describes whether a flag that was typed says no, in any case. */
export function isNo(typed: unknown): boolean {
  return NO.some((word) => word === fold(String(typed).trim()));
}

/** Yes or no as it is typed beside the other: `false` where `true` was, « non » where « oui » was. */
export function flagWord(isOn: boolean, typed = ''): string {
  const typedNow = fold(typed.trim());
  const pair = YES.findIndex((yes, place) => typedNow === yes || typedNow === NO[place]);
  const words = isOn ? YES : NO;
  return words[pair] ?? words[0];
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
