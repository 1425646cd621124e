import { describeGuide } from './describe-guide.ts';

describeGuide('clients');
