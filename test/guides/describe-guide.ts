import { useFolder } from '../cli/use-folder.ts';
import { type Followed, type Following, followGuide, runTypeScript } from './follow-guide.ts';

/** Defines the suite of a guide: follows it from top to bottom, and the further tests check the result. */
export function describeGuide(
  guide: string,
  define?: (followed: () => Followed) => void,
  { migrated = true, ...how }: { migrated?: boolean } & Partial<Following> = {},
): void {
  describe(`the guide ${guide}`, function () {
    this.timeout(240_000);
    const place = useFolder({ migrated });
    let followed: Followed | undefined;
    after(() => followed?.shell.close());

    it('can be followed from top to bottom, with each block unchanged', async () => {
      followed = await followGuide(guide, { folder: place.cwd, programs: { ts: runTypeScript }, ...how });
    });

    const left = () => {
      if (followed === undefined) throw new Error('The guide could not be followed.');
      return followed;
    };
    if (define !== undefined) describe('after the last block', () => define(left));
  });
}
