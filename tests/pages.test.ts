import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import { fileOf } from '../publish/site/pageFiles';
import { mainAddresses, offenders, publishedPages } from './browser/publishedPages';
import { htmlRules } from './htmlRules';

const pages = publishedPages();

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate(htmlRules);
  const wrong: string[] = [];
  for (const address of mainAddresses()) {
    const file = fileOf(address);
    const html = readFileSync(join(inject('siteFolder'), file), 'utf8');
    const { results } = await validator.validateString(html, file);
    for (const { ruleId, message, selector } of results.flatMap((result) => result.messages))
      wrong.push(`${address}: ${ruleId}: ${message} (${selector})`);
  }
  expect(wrong).toEqual([]);
});

describe('published pages, text', () => {
  test('every page has non-breaking spaces where French requires them', () => {
    const ordinary = /\S* [;:!?»%€]|« \S*/;
    const wrong = offenders(pages(), ({ title, metas, frenchTexts }) =>
      [title, metas.description ?? '', ...frenchTexts].flatMap((text) => ordinary.exec(text) ?? []),
    );
    expect(wrong).toEqual([]);
  });

  test('no page shows an unfilled placeholder or an unfinished text', () => {
    const unfilled = /\{\w+\}|lorem ipsum|à compléter|\bTODO\b|undefined|\[object/i;
    const wrong = offenders(pages(), ({ title, metas, text }) =>
      [title, metas.description ?? '', text].flatMap((words) => unfilled.exec(words) ?? []),
    );
    expect(wrong).toEqual([]);
  });
});
