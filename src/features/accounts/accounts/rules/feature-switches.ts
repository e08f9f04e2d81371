import type { FeatureSwitches } from '../contract/profile.ts';

/** SH-14: the default switches. D1 §3; the specification leaves the last two open. */
export const DEFAULT_SWITCHES: FeatureSwitches = {
  newspaper_v2: false,
  pipelinedJournal: true,
  advancedSearch: false,
  verticalSplitSectionCreator: false,
  useEditorV2: true,
};

type Overrides = Readonly<Record<string, boolean>>;

/** The effective switches: defaults, overridden by the environment, overridden by the person. Unknown names are ignored. */
export function effectiveSwitches(environment: Overrides, person: Overrides): FeatureSwitches {
  const value = (name: keyof FeatureSwitches) => person[name] ?? environment[name] ?? DEFAULT_SWITCHES[name];
  return {
    newspaper_v2: value('newspaper_v2'),
    pipelinedJournal: value('pipelinedJournal'),
    advancedSearch: value('advancedSearch'),
    verticalSplitSectionCreator: value('verticalSplitSectionCreator'),
    useEditorV2: value('useEditorV2'),
  };
}
