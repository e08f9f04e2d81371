import type { AnalysisName } from './demo-analyses.ts';

/** What a portfolio holds, and how many days ago each was put there. */
type Held = Readonly<Partial<Record<AnalysisName, number>>>;

/** By whose it is: a group by its name, a person by the beginning of their address. */
export const DEMO_GROUP_PORTFOLIOS: Readonly<Record<string, Held>> = {
  'Comité de direction': {
    coastBoard: 0.8,
    marshes: 1.85,
    campsite: 3.4,
    smallFunds: 7.3,
    plan: 8.1,
    jury: 13.4,
  },
  'Eau & littoral': {
    ...{ coast: 1.15, marshes: 1.8, buoys: 3.5, lowTowns: 4, campsite: 4.2, hazardMap: 5, archives: 5.5 },
    ...{ tideBoard: 9.2, island: 17.3, rainFee: 20.4, mud: 26.1, waterMinutes: 33.5 },
  },
  'Numérique responsable': { frugal: 6.4, forms: 11.6, poolHeat: 19.1, libre: 28.3, purchaseGuide: 44 },
  'Veille climat': {
    ...{ insurers: 2.5, buoys: 3.6, lowTowns: 3.9, archives: 5.4, seaHeat: 14.7, island: 17.2 },
    ...{ attachment: 22.2, turbines: 24.8 },
  },
  'Coastal policy': { retreat: 3.1, marshLedger: 9.5, dredging: 15.2, review: 20 },
  'Editorial board': { gauges: 12.1, panels: 18.6, review: 19.9 },
};

export const DEMO_PERSONAL_PORTFOLIOS: Readonly<Record<string, Held>> = {
  'camille.derrien': {
    ...{
      coast: 0.02,
      salt: 0.06,
      marshes: 1.3,
      insurers: 2.1,
      campsite: 2.4,
      plan: 2.6,
      frugal: 2.8,
      dunes: 2.9,
    },
    ...{ campsites: 3, hazardMap: 3.2, lowTowns: 3.4, buoys: 3.45, archives: 3.9, smallFunds: 7.2, jury: 13 },
    ...{ island: 16, rainFee: 20, attachment: 21, turbines: 24 },
  },
  'ines.caradec': { marshes: 1.88, salt: 2.65, rainFee: 20.45, waterMinutes: 33.55 },
  'solene.legoff': { coast: 0.9, campsite: 4.25, hazardMap: 5.05, island: 17.35 },
  'yanis.belkacem': { coast: 0.95, salt: 2, archives: 5.55, tideBoard: 9.25 },
  'mathieu.okafor': { coastBoard: 0.78, lowTowns: 4.05, attachment: 20 },
  'hugo.vasseur': { dryPorts: 1.65, insurers: 2.55, dunes: 2.7, seaHeat: 14 },
  'thomas.kerbrat': { frugal: 6, poolHeat: 19.15, libre: 28 },
  'aicha.diallo': { frugal: 5.5, forms: 11.65 },
  'nadia.toumi': { insurers: 2, dunes: 3.15, purchaseGuide: 44.05 },
  'eleanor.whitfield': {
    ...{ insurance: 0.1, retreat: 3.15, marshLedger: 9, gauges: 12, dredging: 15, panels: 18, review: 20.05 },
    ...{ warmShelf: 27.7 },
  },
  'marcus.adeyemi': { insurance: 0.45, retreat: 2.9, dredging: 15.25 },
  'priya.raman': { insurance: 0.2, marshLedger: 9.55, panels: 18.65 },
  'tom.sinclair': { gauges: 12.15 },
};
