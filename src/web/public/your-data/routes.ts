import type { ServiceContext } from '../../../http/service-context.ts';
import type { PublicRoute } from '../public-route.ts';
import { answerAsk } from './answer-ask.ts';
import { answerYourData } from './answer-link.ts';

/** The webpages with which people see, correct and erase their data. */
export function listYourDataRoutes(context: ServiceContext): readonly PublicRoute[] {
  const ask = answerAsk(context);
  const data = answerYourData(context);
  return [
    {
      path: '/your-data',
      get: { operation: 'showYourDataForm', handle: ask.show },
      post: { operation: 'askForYourData', form: 'createSignature', handle: ask.send },
      dropsSlash: true,
    },
    {
      path: '/your-data/:token',
      get: { operation: 'showYourData', handle: data.show },
      post: { operation: 'changeYourData', form: 'createSignature', handle: data.change },
      dropsSlash: true,
    },
  ];
}
