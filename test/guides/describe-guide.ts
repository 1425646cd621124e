import { useFolder } from '../cli/use-folder.ts';
import { type Followed, type Following, followGuide, runTypeScript } from './follow-guide.ts';

/**
 * Defines the suite of a guide: it is followed from top to bottom, and what the further tests look at is what that has
 * left.
 */
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

    it('can be followed from top to bottom, each block as it stands', async () => {
      followed = await followGuide(guide, { folder: place.cwd, programs: { ts: runTypeScript }, ...how });
    });

    const left = () => {
      if (followed === undefined) throw new Error('The guide could not be followed.');
      return followed;
    };
    if (define !== undefined) describe('followed to its end', () => define(left));
  });
}
