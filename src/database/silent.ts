/** A log for Knex that drops everything: standard output belongs to a command's answer, and the errors say the same. */
export const silent = { warn() {}, error() {}, deprecate() {}, debug() {} };
