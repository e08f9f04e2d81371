import { expect, test } from 'vitest';
import { cleanSvgInWorker } from './clean-svg-in-worker.ts';

test('a drawing is cleaned in a worker thread', async () => {
  const cleaned = await cleanSvgInWorker('<svg><script>alert(1)</script><path d="M0 0"/></svg>');
  expect(cleaned).toBe('<svg><path d="M0 0"></path></svg>');
  expect(await cleanSvgInWorker('no drawing')).toBeUndefined();
});

test('a drawing that takes forever is refused without blocking, and the next one is cleaned', async () => {
  const endless = cleanSvgInWorker(`<svg>${'<g>'.repeat(1_000_000)}`, 300);
  const next = cleanSvgInWorker('<svg> </svg>');
  await expect(endless).rejects.toMatchObject({ reason: { key: 'drawing-too-complex' } });
  expect(await next).toBe('<svg> </svg>');
});
