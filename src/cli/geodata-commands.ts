import { geodataFolder } from '../geocoding/geodata-folder.ts';
import { importPostalCodes } from '../geocoding/import-postal-codes.ts';
import type { Command } from './command.ts';

/** The commands of the data by which places are found. */
export const geodataCommands: readonly Command[] = [
  {
    usage: 'geodata import FILE',
    does: 'imports the postal codes of a country from a file of GeoNames; running services use them at once',
    positionals: 1,
    run: ({ positionals: [file = ''] }) => importPostalCodes(geodataFolder, file),
  },
];
