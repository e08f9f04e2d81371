/**
 * The manual steps with the lines to write: nothing is wired automatically.
 * @param {import('./words.mjs').Words} words
 */
export function nextSteps({ CAMEL, CAMELS, PASCALS, KEBABS, HEADING }) {
  return `
  Next, one line in each:
    src/apps/server/wiring.ts                 routes: ...${CAMEL}Routes   guards: ${CAMELS}Guard
    src/apps/web/navigation-text.ts           navigation: ${CAMELS}: { title: '${HEADING}' }, in both languages
    src/apps/web/routes/signed-in-routes.ts   path '/${KEBABS}', routeName '${CAMELS}', component ${PASCALS}Page
    tests/access/rows.ts                      ...${CAMELS}Rows
  Then these pass, and it can be changed, journey first, into what it should be (docs/adding-a-feature.md):
    npm run check
    npm run test:unit -- ${KEBABS} access-matrix
    npm run journeys -- ${KEBABS}

`;
}
