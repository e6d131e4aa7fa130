import fc from 'fast-check';

// Every machine tests the same cases, so failures are reproducible. RELIST_SEED=<number> tries other cases.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['RELIST_SEED'] ?? 20_260) });
