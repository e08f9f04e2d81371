import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/captures.ts';
import { cancelCapture } from './cancel-capture.ts';
import { captureAgain } from './capture-again.ts';
import type { CaptureServices } from './capture-services.ts';
import { keepCapture } from './keep-capture.ts';
import { listCaptures, readCapture } from './show-captures.ts';
import { readRefresh } from './show-refresh.ts';
import { startCapture } from './start-capture.ts';

/** The routes of captures. */
export function captureRoutes(captures: CaptureServices): Route[] {
  return [
    route(contract.startCapture, (context, input) => startCapture(captures, context, input)),
    route(contract.readCapture, (context, input) => readCapture(captures, context, input)),
    route(contract.listCaptures, (context) => listCaptures(captures, context)),
    route(contract.keepCapture, (context, input) => keepCapture(captures, context, input)),
    route(contract.cancelCapture, (context, input) => cancelCapture(captures, context, input)),
    route(contract.captureAgain, (context, input) => captureAgain(captures, context, input)),
    route(contract.readRefresh, (context, input) => readRefresh(captures, context, input)),
  ];
}
