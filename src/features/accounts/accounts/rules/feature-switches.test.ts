import { expect, test } from 'vitest';
import { DEFAULT_SWITCHES, effectiveSwitches } from './feature-switches.ts';

test('[SH-14] switches have the defaults of the specification', () => {
  expect(effectiveSwitches({}, {})).toEqual(DEFAULT_SWITCHES);
  expect(DEFAULT_SWITCHES).toMatchObject({
    newspaper_v2: false,
    pipelinedJournal: true,
    advancedSearch: false,
  });
});

test('[SH-14] the environment overrides the defaults, the person overrides the environment', () => {
  const environment = { pipelinedJournal: false, advancedSearch: true, newspaper_v2: true };
  const person = { newspaper_v2: false, useEditorV2: false };
  expect(effectiveSwitches(environment, person)).toEqual({
    newspaper_v2: false,
    pipelinedJournal: false,
    advancedSearch: true,
    verticalSplitSectionCreator: false,
    useEditorV2: false,
  });
});

test('[SH-14] an unknown name changes nothing', () => {
  expect(effectiveSwitches({ timeTravel: true }, { isPlatformAdmin: true })).toEqual(DEFAULT_SWITCHES);
});
