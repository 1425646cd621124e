import { describeGuide } from './describe-guide.ts';

describeGuide('places', undefined, {
  downloads: {
    'DE.txt': 'DE\t10115\tBerlin\tBerlin\tBE\t\t00\tBerlin, Stadt\t11000\t52.5323\t13.3846\t4\n',
  },
});
