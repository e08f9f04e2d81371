import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As long as other tests wait: a page that is drawn late on a busy machine is no failure.
configure({ asyncUtilTimeout: 60_000 });

// Files share one document: what a test leaves in it would be found by the next file.
afterEach(cleanup);
