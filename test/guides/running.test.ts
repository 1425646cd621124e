import { describeGuide } from './describe-guide.ts';

describeGuide('running', undefined, { migrated: false });
