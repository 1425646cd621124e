import { describeGuide } from './describe-guide.ts';

describeGuide('other-services');
