import fc from 'fast-check';

// Uses the same cases on every machine, so that a failure can be reproduced. RELIST_SEED=<number> tries other cases.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['RELIST_SEED'] ?? 20_260) });
