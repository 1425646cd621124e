import { type Config, loadConfig, loadConfigOf } from '../config/config.ts';
import { geodataFolder } from '../geocoding/geodata-sources.ts';
import { type Options, optional } from './command.ts';

/** The settings of a call, and the folder with the index of places: those of `--data`, or of the working directory. */
export function readSettings(options: Options): { config: Config; geodata: string } {
  const folder = optional(options, 'data');
  if (folder === undefined) return { config: loadConfig(), geodata: geodataFolder };
  const { config, dataFolder } = loadConfigOf(folder);
  return { config, geodata: dataFolder };
}
