/** Number words, folded: two texts that share them have nothing in common. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set(
  [
    'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante',
    'soixante cent cents mille million millions milliard milliards premier premiere deuxieme second seconde troisieme',
    'two three four five seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands billion billions first third',
  ].flatMap((line) => line.split(' ')),
);
