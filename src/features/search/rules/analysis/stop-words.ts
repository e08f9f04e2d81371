import type { Language } from '#base/language.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Function words, which say nothing about the subject of a text, folded. Words that are also names of something (« or »,
 * « US ») are not included: their weight is low anyway where they are common.
 */
export const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: wordSet(`
    le la les un une des du de au aux
    je tu il elle on nous vous ils elles me te se moi toi lui leur leurs eux soi y en t
    ce cet cette ces ca cela ceci celui celle ceux celles ci
    mon ma mes ton ta tes son sa ses notre nos votre vos
    qui que quoi dont ou quel quelle quels quelles lequel laquelle lesquels lesquelles auquel duquel
    comment pourquoi quand combien aujourd hui
    et ni mais donc car si comme lorsque puisque quoique ainsi alors aussi afin
    a dans par pour sur avec sans sous vers chez entre depuis pendant contre selon
    ne pas plus tres bien meme memes tout toute tous toutes autre autres
    etre suis es est sommes etes sont etais etait etions etaient sera serai seras serons serez seront serait
    seraient soit soient ete etant fut furent
    avoir ai as avons avez ont avais avait avions avaient aura aurai auras aurons auront aurait auraient ait
    aient eu ayant
    peut peux peuvent puis faut fait faire font
  `),
  en: wordSet(`
    the a an
    i you he she it we they me him her them my your his its our their mine yours hers ours theirs
    myself yourself himself herself itself ourselves themselves
    this that these those there here
    who whom whose which what when where why how
    and or but nor so if then than because as while
    of to in on at by for from with without into onto upon about over under between among through during
    against
    is am are was were be been being has have had having do does did done doing
    can could may might must shall should will would
    not no any some such only own same too very also both each
    don doesn didn isn aren wasn weren hasn haven hadn couldn wouldn shouldn
  `),
};

/** Elided French forms before an apostrophe: « l’eau », « jusqu’ici ». */
export const ELIDED = wordSet('l d qu j n s t m c jusqu lorsqu puisqu quoiqu presqu quelqu');
/** Contracted English forms after an apostrophe: « the sea’s », « they’ve ». */
export const CONTRACTED = wordSet('s t d ll re ve m');
/** The maximum length of either. */
export const JOINED_MAX = 7;
