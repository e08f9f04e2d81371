import type { Objective } from '#features/accounts/accounts/contract/objective.ts';
import { demoId } from './demo-id.ts';

type Branch = string | readonly [string, ...Branch[]];

function objective(owner: string, branch: Branch): Objective {
  const [name, ...below] = typeof branch === 'string' ? [branch] : branch;
  return {
    id: demoId('objective', `${owner} ${name}`),
    name,
    subobjectives: below.map((child) => objective(owner, child)),
  };
}

/** The objectives of the people of the demo, by email. */
const OBJECTIVES: Readonly<Record<string, readonly Branch[]>> = {
  'camille.derrien@agence-estuaire.example': [
    [
      'Préparer le recul du trait de côte',
      [
        'Cartographier les secteurs exposés',
        'Comparer ancienne et nouvelle carte',
        'Recenser les ouvrages non financés',
      ],
      'Accompagner les communes',
      'Chiffrer le portage foncier',
    ],
    ['Sécuriser l’eau potable', 'Suivre les captages prioritaires', 'Réduire les fuites du réseau'],
  ],
  'solene.legoff@agence-estuaire.example': [
    ['Comprendre la submersion à Lanvéoc-Plage', 'Réunir les relevés depuis 2010', 'Entendre les riverains'],
  ],
  'aicha.diallo@agence-estuaire.example': ['Réduire l’empreinte des services en ligne'],
  'eleanor.whitfield@northern-shores.example': [
    ['Brief the council on managed retreat', 'Compare insurance models', 'Map harbour works to 2035'],
  ],
};

export function demoObjectives(email: string): Objective[] {
  return (OBJECTIVES[email] ?? []).map((branch) => objective(email, branch));
}
