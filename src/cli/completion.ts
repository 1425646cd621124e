import type { Command } from './command.ts';
import { wordsOf } from './command-words.ts';

/** The shells that can complete commands. */
export const shells = ['bash', 'zsh', 'fish'] as const;

const always = ['--data', '--json', '--help'];

/** The script that lets a shell complete the commands and their options. */
export function writeCompletion(shell: (typeof shells)[number], commands: readonly Command[]): string {
  const known = commands.map((command) => ({
    words: wordsOf(command).join(' '),
    options: [...new Set([...command.usage.matchAll(/--[a-z-]+/g)].map(([name]) => name)), ...always],
  }));
  return { bash: writeBash, zsh: writeZsh, fish: writeFish }[shell](known);
}

interface Known {
  readonly words: string;
  readonly options: readonly string[];
}

/** The words that can follow these words: of `keys` they are create, list and revoke. */
function listNext(known: readonly Known[]): Map<string, Set<string>> {
  const next = new Map<string, Set<string>>();
  for (const { words } of known) {
    const parts = words.split(' ');
    for (const [index, part] of parts.entries()) {
      const before = parts.slice(0, index).join(' ');
      next.set(before, (next.get(before) ?? new Set()).add(part));
    }
  }
  return next;
}

function writeBash(known: readonly Known[]): string {
  const options = known.map(({ words, options }) => `    '${words}'*) words='${options.join(' ')}' ;;`);
  const next = [...listNext(known)].map(
    ([before, words]) => `    '${before}') words='${[...words].join(' ')}' ;;`,
  );
  return `_civic() {
  local typed="\${COMP_WORDS[COMP_CWORD]}" before='' word words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) break ;; esac
    before="\${before:+$before }$word"
  done
  case "$typed" in
  -*)
    case "$before" in
${options.join('\n')}
    esac ;;
  *)
    case "$before" in
${next.join('\n')}
    esac ;;
  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$typed"))
  else
    COMPREPLY=($(compgen -f -- "$typed"))
  fi
}
complete -F _civic civic
`;
}

function writeZsh(known: readonly Known[]): string {
  return `autoload -U +X compinit bashcompinit && compinit && bashcompinit\n${writeBash(known)}`;
}

function writeFish(known: readonly Known[]): string {
  const lines = [...listNext(known)].map(([before, words]) =>
    before === ''
      ? `complete -c civic -f -n __fish_use_subcommand -a '${[...words].join(' ')}'`
      : `complete -c civic -f -n '__fish_seen_subcommand_from ${before}; and not __fish_seen_subcommand_from ${[...words].join(' ')}' -a '${[...words].join(' ')}'`,
  );
  const options = known.flatMap(({ words, options }) => {
    const seen = words.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`);
    return options.map((option) => `complete -c civic -n '${seen.join('; and ')}' -l ${option.slice(2)}`);
  });
  return `${[...lines, ...options].join('\n')}\n`;
}
