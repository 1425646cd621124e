import { describeGuide } from './describe-guide.ts';

describeGuide('first-event', undefined, { migrated: false });
