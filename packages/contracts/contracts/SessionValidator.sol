// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {
    Allowance,
    Condition,
    Execution,
    PermittedFunction,
    Session
} from "./SessionStructs.sol";
import {UserOperation} from "./UserOperation.sol";

/// @title Lets an account hand a part of its power to a site (an ERC-7579 validator).
/// A session has two keys, of the site and of a server; both must sign, and whatever they sign is held to the limits that
/// the account has granted. What is spent counts when an operation is validated, so it counts too where its calls fail.
contract SessionValidator {
    error NotTheSender(address caller);
    error NotGranted(bytes32 id);
    error AlreadyKnown(bytes32 id);
    error Useless();
    error OddSignature();
    error OddCalls();
    error PaymasterNotPermitted();
    error NotPermitted(uint256 call);
    error OverLimit(uint256 limit, uint256 wanted);

    event Granted(address indexed account, bytes32 indexed id, Session session);
    event Revoked(address indexed account, bytes32 indexed id);
    event RevokedAll(address indexed account);

    bytes4 private constant EXECUTE = bytes4(keccak256("execute(bytes32,bytes)"));
    bytes4 private constant TRANSFER = bytes4(keccak256("transfer(address,uint256)"));
    bytes4 private constant APPROVE = bytes4(keccak256("approve(address,uint256)"));
    bytes32 private constant BATCH = bytes32(uint256(1) << 248);
    uint256 private constant VALIDATOR_TYPE = 1;
    uint256 private constant REVOKED = type(uint256).max;

    mapping(address account => bool) public isInitialized;
    mapping(address account => uint256) private _rounds;
    /// The round in which it was granted, counted from 1.
    mapping(bytes32 id => mapping(address account => uint256)) private _grants;
    mapping(bytes32 counter => mapping(address account => uint256)) private _spent;

    /// Grants a session of the calling account. Nobody can undo a revocation: the same session never counts again.
    function grant(Session memory session) public returns (bytes32 id) {
        if (
            session.siteKey == address(0) ||
            session.serverKey == address(0) ||
            session.siteKey == session.serverKey ||
            session.expiry == 0 ||
            session.functions.length + session.allowances.length == 0
        ) revert Useless();
        id = idOf(msg.sender, session);
        if (_grants[id][msg.sender] != 0) revert AlreadyKnown(id);
        _grants[id][msg.sender] = _rounds[msg.sender] + 1;
        emit Granted(msg.sender, id, session);
    }

    /// Ends a session of the calling account for ever, granted or not.
    function revoke(bytes32 id) external {
        _grants[id][msg.sender] = REVOKED;
        emit Revoked(msg.sender, id);
    }

    function revokeAll() public {
        _rounds[msg.sender]++;
        emit RevokedAll(msg.sender);
    }

    function isGranted(address account, bytes32 id) public view returns (bool) {
        return _grants[id][account] == _rounds[account] + 1;
    }

    function idOf(address account, Session memory session) public view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), account, session));
    }

    /// What was spent of an allowance in a period, and by the whole session on gas and calls.
    function spentOf(
        address account,
        bytes32 id,
        uint256 allowance,
        uint48 period
    ) external view returns (uint256 amount, uint256 gasWei, uint256 calls) {
        amount = _spent[_allowanceCounter(id, allowance, period)][account];
        gasWei = _spent[_gasCounter(id)][account];
        calls = _spent[_callCounter(id)][account];
    }

    /// The signature is `abi.encode([by the server, by the site, abi.encode(session, period of each allowance)])`.
    /// What it may not do reverts; a wrong signature of a key is answered as such.
    function validateUserOp(
        UserOperation calldata operation,
        bytes32 hash
    ) external returns (uint256) {
        if (msg.sender != operation.sender) revert NotTheSender(msg.sender);
        bytes[] memory parts = abi.decode(operation.signature, (bytes[]));
        if (parts.length != 3) revert OddSignature();
        (Session memory session, uint48[] memory periods) = abi.decode(
            parts[2],
            (Session, uint48[])
        );
        if (periods.length != session.allowances.length) revert OddSignature();
        bytes32 id = idOf(msg.sender, session);
        if (!isGranted(msg.sender, id)) revert NotGranted(id);

        Execution[] memory calls = _readCalls(operation.callData);
        for (uint256 index = 0; index < calls.length; index++) {
            if (!_isPermitted(session, calls[index])) revert NotPermitted(index);
        }
        _spend(_callCounter(id), calls.length, session.callLimit);
        _spend(_gasCounter(id), _highestCost(session, operation), session.gasLimitWei);
        (uint256 from, uint256 to) = _spendAllowances(id, session, periods, calls);

        bool isSigned = _isSigned(session, parts, hash);
        return (isSigned ? 0 : 1) | (to << 160) | (from << 208);
    }

    /// A session signs operations alone, never messages in the name of the account (ERC-1271).
    function isValidSignatureWithSender(
        address,
        bytes32,
        bytes calldata
    ) external pure returns (bytes4) {
        return 0xffffffff;
    }

    function onInstall(bytes calldata data) external {
        isInitialized[msg.sender] = true;
        if (data.length > 0) grant(abi.decode(data, (Session)));
    }

    function onUninstall(bytes calldata) external {
        isInitialized[msg.sender] = false;
        revokeAll();
    }

    function isModuleType(uint256 kind) external pure returns (bool) {
        return kind == VALIDATOR_TYPE;
    }

    /// Nothing but the one way to write a list of calls is read, so that the account can not read another one.
    function _readCalls(bytes calldata callData) private pure returns (Execution[] memory calls) {
        if (callData.length < 4 || bytes4(callData) != EXECUTE) revert OddCalls();
        (bytes32 mode, bytes memory list) = abi.decode(callData[4:], (bytes32, bytes));
        calls = abi.decode(list, (Execution[]));
        bytes memory only = abi.encodeWithSelector(EXECUTE, BATCH, abi.encode(calls));
        if (mode != BATCH || calls.length == 0 || keccak256(only) != keccak256(callData))
            revert OddCalls();
    }

    function _isPermitted(
        Session memory session,
        Execution memory call
    ) private view returns (bool) {
        // Here the account is the caller: this contract and the account itself would do as it says.
        if (call.target == msg.sender || call.target == address(this)) return false;
        if (call.callData.length == 0) return _hasAllowance(session, address(0));
        if (call.callData.length < 4) return false;
        for (uint256 index = 0; index < session.functions.length; index++) {
            if (_fits(session.functions[index], call)) return true;
        }
        // What is approved could be taken after the session has ended: only a function that is named may approve.
        return
            call.value == 0 &&
            call.target != address(0) &&
            _movesToken(call) &&
            bytes4(call.callData) == TRANSFER &&
            _hasAllowance(session, call.target);
    }

    function _fits(
        PermittedFunction memory permitted,
        Execution memory call
    ) private pure returns (bool) {
        if (
            permitted.target != call.target ||
            permitted.selector != bytes4(call.callData) ||
            call.value > permitted.valueLimit
        ) return false;
        for (uint256 index = 0; index < permitted.conditions.length; index++) {
            Condition memory condition = permitted.conditions[index];
            if (call.callData.length < 36 + uint256(condition.argument) * 32) return false;
            uint256 value = _argument(call, condition.argument);
            uint256 bound = uint256(condition.value);
            if (condition.comparison == 0 && value != bound) return false;
            if (condition.comparison == 1 && value <= bound) return false;
            if (condition.comparison == 2 && value >= bound) return false;
            if (condition.comparison > 2) return false;
        }
        return true;
    }

    function _hasAllowance(
        Session memory session,
        address token
    ) private pure returns (bool) {
        for (uint256 index = 0; index < session.allowances.length; index++) {
            if (session.allowances[index].token == token) return true;
        }
        return false;
    }

    function _spendAllowances(
        bytes32 id,
        Session memory session,
        uint48[] memory periods,
        Execution[] memory calls
    ) private returns (uint256 from, uint256 to) {
        to = session.expiry;
        for (uint256 index = 0; index < session.allowances.length; index++) {
            Allowance memory allowance = session.allowances[index];
            uint256 amount = _amountOf(allowance.token, calls);
            if (amount == 0) continue;
            uint256 begin = allowance.start;
            if (allowance.period == 0) {
                if (periods[index] != 0) revert OddSignature();
            } else {
                begin += uint256(periods[index]) * allowance.period;
                uint256 end = begin + allowance.period - 1;
                if (end < to) to = end;
            }
            if (begin > from) from = begin;
            _spend(_allowanceCounter(id, index, periods[index]), amount, allowance.amount);
        }
        if (from > to) revert OddSignature();
    }

    /// The coins that calls send, or what they move or let others move of a token.
    function _amountOf(
        address token,
        Execution[] memory calls
    ) private pure returns (uint256 amount) {
        for (uint256 index = 0; index < calls.length; index++) {
            Execution memory call = calls[index];
            if (token == address(0)) amount += call.value;
            else if (call.target == token && _movesToken(call)) amount += _argument(call, 1);
        }
    }

    function _movesToken(Execution memory call) private pure returns (bool) {
        bytes4 selector = bytes4(call.callData);
        return call.callData.length == 68 && (selector == TRANSFER || selector == APPROVE);
    }

    function _argument(Execution memory call, uint256 place) private pure returns (uint256 value) {
        bytes memory data = call.callData;
        assembly ("memory-safe") {
            value := mload(add(add(data, 36), mul(place, 32)))
        }
    }

    function _spend(bytes32 counter, uint256 amount, uint256 limit) private {
        uint256 spent = _spent[counter][msg.sender] + amount;
        if (spent > limit) revert OverLimit(limit, spent);
        if (amount > 0) _spent[counter][msg.sender] = spent;
    }

    /// What the account may have to pay for an operation; nothing where the session's own paymaster does. Another one
    /// could take tokens that the account has approved to it, past the limit of gas. EntryPoint 0.7 takes a paymaster at
    /// address 0 for none, and lets the account pay.
    function _highestCost(
        Session memory session,
        UserOperation calldata operation
    ) private pure returns (uint256) {
        bytes calldata paymaster = operation.paymasterAndData;
        if (paymaster.length > 0) {
            if (
                session.paymaster == address(0) ||
                paymaster.length < 20 ||
                address(bytes20(paymaster)) != session.paymaster
            ) revert PaymasterNotPermitted();
            return 0;
        }
        uint256 limits = uint256(operation.accountGasLimits);
        uint256 gas = (limits >> 128) + uint128(limits) + operation.preVerificationGas;
        return gas * uint128(uint256(operation.gasFees));
    }

    function _isSigned(
        Session memory session,
        bytes[] memory parts,
        bytes32 hash
    ) private pure returns (bool) {
        bytes32 message = keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", hash));
        return
            _recover(message, parts[0]) == session.serverKey &&
            (_recover(message, parts[1]) == session.siteKey ||
                _recover(hash, parts[1]) == session.siteKey);
    }

    function _recover(bytes32 hash, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly ("memory-safe") {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        return ecrecover(hash, v, r, s);
    }

    function _allowanceCounter(
        bytes32 id,
        uint256 index,
        uint48 period
    ) private pure returns (bytes32) {
        return keccak256(abi.encode(id, "allowance", index, period));
    }

    function _gasCounter(bytes32 id) private pure returns (bytes32) {
        return keccak256(abi.encode(id, "gas"));
    }

    function _callCounter(bytes32 id) private pure returns (bytes32) {
        return keccak256(abi.encode(id, "calls"));
    }
}
