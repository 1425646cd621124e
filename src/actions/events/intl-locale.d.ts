// The types of TypeScript lack it so far.
declare namespace Intl {
  interface Locale {
    /** The time zones of the region; undefined where the locale has none. */
    getTimeZones(): string[] | undefined;
  }
}
