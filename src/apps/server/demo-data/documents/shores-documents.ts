import type { DemoPage, DemoUpload } from './demo-document.ts';

/** The pages of the English organisation. */
export const SHORES_PAGES = {
  retreat: {
    site: 'letters',
    path: '/2026/11/managed-retreat-three-councils',
    title: 'Managed retreat: three councils compare notes',
    byline: 'Harriet Lowe',
    excerpt: 'One moved a road, one moved a village, one is still arguing. What they would do again.',
    daysAgo: 4,
    picture: 'lighthouse',
    text: `
Three councils sat round one table in Wexcombe last week, and none of them had come to boast. One had moved a road,
one had moved most of a village, and one was still arguing about a car park.

The road was the easy part. It cost less than the next ten years of repairs would have, and nobody had been born on
it. Even so, the council spent eleven months explaining why the new junction could not be a roundabout.

The village took nine years. What worked was a standing offer: any household could sell to the council at the value
before the last storm, at any time, without giving a reason. Two thirds had accepted before the first notice was
served.

The car park is a different matter. It earns the town a fifth of its summer income, and it sits on the only flat land
within a mile. The council now proposes to keep it for six years and to say today, in writing, on which day it closes.

All three agreed on one thing. Retreat is a word that loses meetings; a date is something people can plan around.`,
  },
  insurance: {
    site: 'harbour',
    path: '/insurance/2026/11/who-still-pays',
    title: 'Flood insurance after the storms: who still pays?',
    byline: 'Daniel Mistry',
    excerpt:
      'Premiums are up by a third, cover is down, and the public pool is carrying more than it was built for.',
    daysAgo: 6,
    picture: 'rainy town',
    text: `
The storms of last winter were not the worst on record, but they were the first that the insurers had modelled street
by street. By spring, one policy in six along the estuary had not been renewed, and the rest cost a third more.

The public pool was meant to catch households that nobody else would cover. It was built for forty thousand. It now
holds ninety-one thousand, and its reserve would last through one bad season, not two.

There are three proposals on the table. Charge by elevation, which is accurate and falls hardest on those who can
least afford it. Charge everyone a little, which is fair and unpopular. Or pay for barriers and sockets at chest
height, which works and takes ten years.

The pool’s own actuary prefers the third, and asks for the second in the meantime. “We can insure a risk,” she told
the committee. “We cannot insure a certainty.”`,
  },
  marshLedger: {
    site: 'saltings',
    path: '/essays/what-a-restored-acre-earns',
    title: 'What a restored acre of salt marsh earns',
    byline: 'Imogen Farrow',
    excerpt:
      'Carbon, fish, shelter and a view: an attempt at honest accounts for land that was given back to the tide.',
    daysAgo: 19,
    picture: 'marsh',
    text: `
An acre of barley on the Denny levels earned its tenant two hundred and ten pounds a year. The same acre, given back to
the tide in 2017, earns something else, and it has taken a small team six years to write down what.

Shelter comes first. The sea wall behind the marsh has not been repaired since the breach, because the waves no longer
reach it. Spread over the whole site, that is worth about ninety pounds an acre.

Fish come second, and surprised everyone. Young bass use the creeks as a nursery, and the inshore boats have noticed.
Carbon comes third, a long way behind the promises that were made for it.

The view is not in the accounts. The authors tried, found that every method flattered the answer they wanted, and left
the line blank. It is the most convincing thing in the report.`,
  },
  dredging: {
    site: 'harbour',
    path: '/ports/the-harbour-that-dredges-less',
    title: 'The harbour that dredges less',
    byline: 'Daniel Mistry',
    excerpt:
      'By timing its ships to the tide instead of deepening its channel, a small port halved its bill.',
    daysAgo: 26,
    picture: 'quay',
    text: `
For thirty years the port of Aldmouth dug a channel that the river filled in again. Two years ago it stopped digging
the last half metre, and asked its ships to wait for the tide instead.

The wait is forty minutes on average, and it is announced a week ahead. Two shipping lines left; one has since come
back. The dredging bill has halved, and so has the number of days when the water is too cloudy for the oyster beds.

What made it possible was a better forecast. The port bought six tide gauges, published the readings, and let the
pilots correct the model. It is now right to within four centimetres.

Other ports have called to ask for the software. It is a spreadsheet, and it is free.`,
  },
  panels: {
    site: 'letters',
    path: '/democracy/citizens-panels-and-sea-walls',
    title: 'Citizens’ panels and sea walls: what happens after the report',
    byline: 'Harriet Lowe',
    excerpt: 'Eleven panels, two hundred recommendations, and a simple question: how many were carried out?',
    daysAgo: 41,
    picture: 'crowd',
    text: `
Eleven coastal panels have reported since 2019. Between them they made two hundred and six recommendations, and until
this autumn nobody had counted how many were carried out. The answer is seventy-three.

The number depends less on the quality of the advice than on the letter that set the panel up. Where the council
promised in advance to answer every line, half of the advice was followed. Where it promised to “take note”, one line
in eight was.

Cost matters less than one would think. The most expensive recommendation of all, a raised causeway, was built within
four years, because the panel had also said what should not be built.

The authors suggest that every panel should meet once more, two years later, to read the answers aloud. Three have done
so. All three asked for a second meeting.`,
  },
  gauges: {
    site: 'quiet',
    path: '/field-notes/open-tide-gauges',
    title: 'Open tide gauges for small harbours',
    byline: 'Yusuf Calder',
    excerpt:
      'A solar panel, a radio and eighty lines of code. Notes from a winter of keeping twelve of them alive.',
    daysAgo: 33,
    picture: 'contours at sea',
    text: `
The gauge is a box on a pole. It measures the distance to the water every minute, averages, and sends one short message
an hour. It costs less than a good pair of boots, and we kept twelve of them alive for a winter.

Four died. One was struck by a boat, one by a gull, and two by their own batteries, which dislike the cold more than the
data sheet admits. All four were repaired by the harbour masters themselves, with a screwdriver and a photograph.

The code is eighty lines long and has no dependency but the radio. We wrote it that way after the first version, which
updated itself one night and never came back.

The readings are public from the first minute. Nobody has misused them. Two school classes and a ferry company use them
every day.`,
  },
  warmShelf: {
    site: 'letters',
    path: '/science/warm-shelf-two-summers',
    title: 'Warm shelf: two summers of marine heat',
    byline: 'Nia Prosser',
    excerpt: 'The water cooled in time, twice. The kelp did not read the averages.',
    daysAgo: 57,
    picture: 'warm curves',
    text: `
For two summers running, the water on the inner shelf stayed above its threshold for more than a fortnight. Twice it
cooled before the kelp died back, and twice the annual average came out close to normal.

Averages are the problem. A plant that is stressed for sixteen days does not care that May was cold. The divers’ notes,
which record what was alive and where, tell a different story from the satellite.

The survey teams now ask for one thing: a bulletin that counts days, not degrees. It would be easy to compute and easy
to understand, and fishers have been keeping such a count, in pencil, for years.

A third warm summer would settle the matter. Nobody on the boats is hoping for one.`,
  },
} as const satisfies Readonly<Record<string, DemoPage>>;

/** Its own report, uploaded as a PDF file. */
export const SHORES_UPLOADS = {
  review: {
    fileName: 'managed-sites-annual-review.pdf',
    title: 'Managed sites: annual review',
    byline: 'Northern Shores Institute',
    excerpt: 'Nine sites, what changed on each of them this year, and what the board is asked to decide.',
    daysAgo: 22,
    text: `
This review covers the nine sites that the institute manages or advises. It is written for the board and for the
councils concerned. Figures are those of the September survey.

## What changed

Five sites gained height, two lost it, and two did not change by more than the error of the survey. The largest gain
is at Denny, where the tide now lays down four millimetres a year.

Access was improved at three sites. The raised path at Gull Point was used by eleven thousand visitors, twice as many
as the old one, and the nesting birds moved sixty metres and stayed.

## What went wrong

The fence at Sandy Lane was taken by the storm of 9 February and has not been replaced. The contractor withdrew; a
second tender is open. Until then the dune is roped off and watched by volunteers.

Two of the tide gauges failed in the cold. They have been repaired, and the batteries replaced by a type that the
harbour masters chose.

## Money

Spending was six per cent below plan, almost entirely because of the fence. Income from visits covered the wardens for
the first time.

## Decisions asked of the board

To fund the fence from the reserve. To publish the survey data each quarter. To decide, before March, whether the car
park at Wexcombe closes on the date that was announced.`,
  },
} as const satisfies Readonly<Record<string, DemoUpload>>;
