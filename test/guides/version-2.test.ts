import { describeGuide } from './describe-guide.ts';

describeGuide('version-2');
