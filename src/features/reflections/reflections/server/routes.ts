import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/reflections.ts';
import { changeReflection } from './change-reflection.ts';
import { createReflection } from './create-reflection.ts';
import { listReflections } from './list-reflections.ts';
import type { ReflectionPorts } from './ports.ts';
import { readReflection } from './read-reflection.ts';

/** The endpoints of reflections. */
export function reflectionRoutes(ports: ReflectionPorts): Route[] {
  return [
    route(contract.listReflections, (context, input) => listReflections(ports, context, input)),
    route(contract.listReflectionsAsSpecified, (context, input) => listReflections(ports, context, input)),
    route(contract.readReflection, (context, input) => readReflection(ports, context, input)),
    route(contract.createReflection, (context, input) => createReflection(ports, context, input)),
    route(contract.changeReflection, (context, input) => changeReflection(ports, context, input)),
  ];
}
