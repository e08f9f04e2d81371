import { configure } from '@testing-library/react';

// As long as other tests wait: a page that is drawn late on a busy machine is no failure.
configure({ asyncUtilTimeout: 60_000 });
